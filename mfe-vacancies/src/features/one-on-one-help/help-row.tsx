import { Link, text } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';
import { styled } from 'styled-components';
import type { ListedHelp } from '../../shared/one-on-one-help/help-requests.ts';
import { posterText, useHelpLabels } from '../../shared/one-on-one-help/use-help-labels.ts';

/** One request or offer: what it is, and of whom by a first name and a district. */
export function HelpRow({ help }: { help: ListedHelp }) {
  const labels = useHelpLabels();
  const { helpText, format } = labels;
  const langOf = useLangOf();
  const direction = help.direction ?? 'request';
  return (
    <Row>
      <Kind>
        <Mark aria-hidden $isOffer={direction === 'offer'} />
        {helpText(`direction_${direction}`)}
      </Kind>
      <div>
        <h3>
          <Link href={paths.vacancies.one(help.id)} lang={langOf(help.locale)}>
            {help.title}
          </Link>
        </h3>
        <p>
          {posterText(help, labels)}
          {help.summary && (
            <>
              {'. '}
              <span lang={langOf(help.locale)} data-excerpt>
                {help.summary}
              </span>
            </>
          )}
        </p>
      </div>
      {help.publishedAt && (
        <time dateTime={help.publishedAt}>
          {format.date(help.publishedAt, { weekday: 'short', day: 'numeric', month: 'short' })}
        </time>
      )}
    </Row>
  );
}

const Row = styled.article`
  display: grid;
  grid-template-columns: 92px minmax(0, 1fr) auto;
  gap: 4px 16px;
  padding-block: 18px;
  border-bottom: 1px solid var(--border);

  h3 {
    font-size: clamp(1.125rem, 1.05rem + 0.3vw, 1.25rem);
    line-height: 1.3;
    letter-spacing: -0.016em;
    font-weight: 640;
  }
  h3 a {
    color: var(--text-strong);
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
  }
  p,
  time {
    ${text('sm')}
    color: var(--text-muted);
  }
  @media (max-width: 559px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > div {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Kind = styled.span`
  ${text('sm')}
  display: flex;
  align-items: center;
  align-self: start;
  gap: 10px;
  padding-top: 3px;
  color: var(--text-strong);
  font-weight: 600;
`;

/** A request is a square, an offer a triangle: colour alone says nothing. */
const Mark = styled.span<{ $isOffer: boolean }>`
  width: 14px;
  height: 14px;
  background: var(${({ $isOffer }) => ($isOffer ? '--secondary-500' : '--primary-500')});
  ${({ $isOffer }) => $isOffer && 'clip-path: polygon(100% 0, 100% 100%, 0 100%);'}
`;
