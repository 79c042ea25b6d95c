import type { ReleaseComparison } from '@samen/contracts/release';
import { tabular } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useReleaseLabels } from './release-labels.ts';

/** The differences in sizes, files, contributions and shared libraries; what is the same is not named. */
export function Comparison({ comparison }: { comparison: ReleaseComparison }) {
  const { t } = useTranslation();
  const labels = useReleaseLabels();
  const { from, to, files, contributions, shared } = comparison;
  const lines = [
    ...contributions.added.map((text) => ({ text, key: 'added' as const })),
    ...contributions.removed.map((text) => ({ text, key: 'removed' as const })),
  ];
  const sizes = (before: number, after: number) =>
    t('releases.compare.sizes', {
      before: labels.kilobytes(before),
      after: labels.kilobytes(after),
      difference: labels.difference(after - before),
    });
  return (
    <Whole>
      <dl>
        <div>
          <dt>{t('releases.compare.firstVisit')}</dt>
          <dd>{sizes(from.firstVisitBytes, to.firstVisitBytes)}</dd>
        </div>
        <div>
          <dt>{t('releases.compare.whole')}</dt>
          <dd>{sizes(from.bytes, to.bytes)}</dd>
        </div>
      </dl>
      <h3>{t('releases.compare.contributions')}</h3>
      {lines.length === 0 && shared.length === 0 && <p>{t('releases.compare.sameContributions')}</p>}
      <ul>
        {lines.map(({ text, key }) => (
          <li key={`${key} ${text}`}>
            {t(`releases.compare.${key}`)} <code>{text}</code>
          </li>
        ))}
        {shared.map(({ library, before, after }) => (
          <li key={library}>
            <code>
              {library} {before ?? '–'} → {after ?? '–'}
            </code>
          </li>
        ))}
      </ul>
      <h3>{t('releases.compare.files', { count: files.length })}</h3>
      <ul>
        {files.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code>
            <span>
              {before === null
                ? t('releases.compare.newFile', { size: labels.kilobytes(after ?? 0) })
                : after === null
                  ? t('releases.compare.goneFile', { size: labels.kilobytes(before) })
                  : sizes(before, after)}
            </span>
          </li>
        ))}
      </ul>
    </Whole>
  );
}

const Whole = styled.div`
  ${tabular}
  color: var(--text);
  font-size: var(--fs-xs);

  h3 {
    margin-top: 18px;
    padding-bottom: 6px;
    border-bottom: 1.5px solid var(--text-strong);
    font-size: var(--fs-sm);
    letter-spacing: 0;
  }
  dl > div,
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding-block: 6px;
    border-bottom: 1px solid var(--border);
  }
  p {
    padding-block: 6px;
  }
  dt {
    color: var(--text-muted);
  }
  code {
    font-family: var(--font-mono);
  }
`;
