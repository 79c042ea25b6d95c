import type { CenterProfile, SavedDesign } from '@samen/resources/shared';
import { paletteOf, presetRamp } from '@samen/contracts/theme';
import { problemText } from '@samen/api-client';
import { Button, SectionHeading, Skeleton } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { coloursOf } from './design-values.ts';
import { useGetDesignsQuery, useRestoreDesignMutation } from './settings.api.ts';

interface EarlierDesignsProps {
  profile: CenterProfile;
  /** What is not saved goes when another design comes. */
  isDirty: boolean;
  onRestored: (profile: CenterProfile) => void;
}

/** The last designs of the site, and the way back to each. */
export function EarlierDesigns({ profile, isDirty, onRestored }: EarlierDesignsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { data, error, refetch, isFetching } = useGetDesignsQuery(profile.id);
  const [restore, { isLoading, originalArgs }] = useRestoreDesignMutation();

  async function bringBack({ version }: SavedDesign) {
    const result = await restore({ id: profile.id, version, lockVersion: profile.lockVersion });
    if (result.data) {
      toasts.add({ color: 'success', title: t('settings.design.restored') });
      onRestored(result.data);
    } else toasts.add({ color: 'danger', title: problemText(result.error, t), duration: 0 });
  }

  return (
    <section>
      <SectionHeading title={t('settings.design.earlier')} size="h3" />
      {!data && !error && <Skeleton rows={3} />}
      {error && (
        <LoadFailure
          title={t('settings.design.earlierFailed')}
          problem={error}
          busy={isFetching}
          onRetry={refetch}
        />
      )}
      {data?.items.length === 0 && <p>{t('settings.design.noEarlier')}</p>}
      <Rows>
        {data?.items.map((saved) => (
          <Row key={saved.id}>
            <Swatches design={saved.design} />
            <span>
              <WhenAndWho saved={saved} />
              <Summary design={saved.design} />
            </span>
            {saved.isCurrent ? (
              <Now>{t('settings.design.now')}</Now>
            ) : (
              <Button
                type="button"
                variant="outlineSecondary"
                size="sm"
                busy={isLoading && originalArgs?.version === saved.version}
                disabled={isDirty}
                onClick={() => void bringBack(saved)}
              >
                {t('settings.design.restore')}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {isDirty && (data?.items.length ?? 0) > 1 && <p>{t('settings.design.restoreLater')}</p>}
    </section>
  );
}

function WhenAndWho({ saved: { savedAt, savedByName } }: { saved: SavedDesign }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const when = dateTime(savedAt);
  return (
    <span>
      {savedByName
        ? t('settings.design.savedBy', { when, name: savedByName })
        : t('settings.design.savedAt', { when })}
    </span>
  );
}

/** What a design is made of, in words: two that look alike may differ in their fonts. */
function Summary({ design }: { design: SavedDesign['design'] }) {
  const { t } = useTranslation();
  const { defaultShape, fonts } = design.themeConfig;
  const nameOf = (colour: string) => (presetRamp(colour) ? t(`colours.${colour}`) : colour);
  return (
    <small>
      {t('settings.design.summary', {
        primary: nameOf(design.primaryColor),
        secondary: nameOf(design.secondaryColor),
        shape: t(`settings.design.kinds.defaultShape.${defaultShape}`).toLowerCase(),
        fonts: [...new Set([fonts.heading, fonts.sans])].join(' + '),
      })}
    </small>
  );
}

function Swatches({ design }: { design: SavedDesign['design'] }) {
  const { ramps } = paletteOf(design);
  const { primaryColor, secondaryColor, backgroundColor, textColor } = coloursOf(design);
  return (
    <Colours aria-hidden>
      {[primaryColor, secondaryColor, ramps.muted[500], backgroundColor, textColor].map((colour, index) => (
        <span key={index} style={{ background: colour }} />
      ))}
    </Colours>
  );
}

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  min-height: 48px;
  padding: 6px 0;
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-sm);

  > :nth-child(2) {
    display: grid;
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
`;

const Colours = styled.span`
  display: inline-grid;
  grid-template-columns: repeat(5, 20px);
  height: 26px;
  border: 1px solid var(--border);
`;

const Now = styled.span`
  color: var(--text-muted);
`;
