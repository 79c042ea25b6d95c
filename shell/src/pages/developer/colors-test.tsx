import { paletteOf, ROLE_NAMES, STEPS } from '@samen/contracts/theme';
import { useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTestTexts } from './use-test-texts.ts';

/** The colours of this centre: its ramps, and the roles that components read. */
export function ColorsTest() {
  const { t } = useTestTexts();
  const { center } = useSite();
  const { ramps } = paletteOf(center.profile);
  return (
    <>
      {Object.entries(ramps).map(([name, ramp]) => (
        <section key={name} aria-labelledby={`ramp-${name}`}>
          <h2 id={`ramp-${name}`}>{name}</h2>
          <Swatches>
            {STEPS.map((step) => (
              <li key={step}>
                <Swatch colour={ramp[step]} />
                {step}
                <code>{ramp[step]}</code>
              </li>
            ))}
          </Swatches>
        </section>
      ))}
      <section aria-labelledby="roles">
        <h2 id="roles">{t('colors.roles')}</h2>
        <Swatches>
          {ROLE_NAMES.map((role) => (
            <li key={role}>
              <Swatch colour={`var(--${role})`} />
              <code>--{role}</code>
            </li>
          ))}
        </Swatches>
      </section>
    </>
  );
}

/** An illustration and no style: the policy of a page takes no style attributes. */
function Swatch({ colour }: { colour: string }) {
  return (
    <Area aria-hidden>
      <rect width="100%" height="100%" fill={colour} />
    </Area>
  );
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: var(--s-4);
  margin-top: var(--s-3);

  li {
    display: grid;
    gap: 2px;
    min-width: 0;
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
`;

const Area = styled.svg`
  width: 100%;
  height: 48px;
  border: 1px solid var(--border);
`;
