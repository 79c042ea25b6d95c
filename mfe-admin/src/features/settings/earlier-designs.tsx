import type { CenterDesign, CenterProfile, SavedDesign } from '@samen/resources/shared';
import { paletteOf, presetRamp } from '@samen/contracts/theme';
import { problemText } from '@samen/api-client';
import { Button, SectionHeading, Skeleton } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useDesignTexts } from './design-texts.ts';
import { changedFields, coloursOf } from './design-values.ts';
import { useGetDesignsQuery, useRestoreDesignMutation } from './settings.api.ts';

/** The notice by which a design that was brought back is taken back: until something else is saved. */
export const RESTORED = 'design-restored';

const viewId = ({ version }: SavedDesign) => `view-design-${version}`;

interface TriedDesignOptions {
  profile: CenterProfile;
  /** What is typed goes before an earlier design in the preview. */
  isDirty: boolean;
  onRestored: (profile: CenterProfile) => void;
  /** The preview has nothing more to show of it. */
  onEnd: () => void;
}

/** An earlier design that is looked at: on the site only once that is confirmed, and taken back by one press. */
export function useTriedDesign({ profile, isDirty, onRestored, onEnd }: TriedDesignOptions) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  const toasts = useToasts();
  const { data } = useGetDesignsQuery(profile.id);
  const [restore, { isLoading }] = useRestoreDesignMutation();
  const [chosen, setChosen] = useState<SavedDesign | null>(null);
  const tried = isDirty ? null : chosen;

  const end = () => {
    setChosen(null);
    onEnd();
    const button = tried && document.getElementById(viewId(tried));
    button?.focus();
  };

  /** `before` is the version that it takes the place of, which an undo brings back; null where this is the undo. */
  async function put(version: number, lockVersion: number, before: number | null): Promise<boolean> {
    const result = await restore({ id: profile.id, version, lockVersion });
    if (!result.data) {
      toasts.add({ color: 'danger', title: problemText(result.error, t), duration: 0 });
      return false;
    }
    const stored = result.data;
    onRestored(stored);
    const undo = (earlier: number) => ({
      label: own('undo'),
      onPress: () => void put(earlier, stored.lockVersion, null),
    });
    toasts.add({
      id: RESTORED,
      color: 'success',
      title: own(before === null ? 'undone' : 'restored'),
      ...(before !== null && { actions: [undo(before)], duration: 0 }),
    });
    return true;
  }

  async function confirm() {
    const present = data?.items.find(({ isCurrent }) => isCurrent);
    if (tried && present && (await put(tried.version, profile.lockVersion, present.version))) end();
  }

  return { tried, isBusy: isLoading, choose: setChosen, confirm: () => void confirm(), end };
}

type TriedDesign = ReturnType<typeof useTriedDesign>;

interface EarlierDesignsProps {
  profile: CenterProfile;
  /** What is not saved would go when another design comes. */
  isDirty: boolean;
  tried: TriedDesign;
  onView: () => void;
}

/** The last designs of the site: each is looked at in the preview, and from there put on the site again. */
export function EarlierDesigns({ profile, isDirty, tried, onView }: EarlierDesignsProps) {
  const { t } = useDesignTexts();
  const { dateTime } = useFormat();
  const { data, error, refetch, isFetching } = useGetDesignsQuery(profile.id);
  const all = data?.items ?? [];
  return (
    <section>
      <SectionHeading title={t('earlier')} size="h3" />
      {!data && !error && <Skeleton rows={3} />}
      {error && (
        <LoadFailure title={t('earlierFailed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {data && all.length === 0 && <p>{t('noEarlier')}</p>}
      <Rows>
        {all.map((saved, index) => (
          <Row key={saved.id}>
            <Swatches design={saved.design} />
            <span>
              <WhenAndWho saved={saved} />
              <Summary design={saved.design} />
              <Difference design={saved.design} before={all[index + 1]?.design} />
            </span>
            {saved.isCurrent ? (
              <Now>{t('now')}</Now>
            ) : (
              <Button
                id={viewId(saved)}
                type="button"
                variant="outlineSecondary"
                size="sm"
                aria-label={t('viewOne', { when: dateTime(saved.savedAt) })}
                aria-pressed={tried.tried?.version === saved.version}
                disabled={isDirty}
                onClick={() => {
                  tried.choose(saved);
                  onView();
                }}
              >
                {t('view')}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {isDirty && all.length > 1 && <p>{t('restoreLater')}</p>}
    </section>
  );
}

/** In the preview: which design is seen, and whether it comes on the site. */
export function TriedNotice({ tried: { tried, isBusy, confirm, end } }: { tried: TriedDesign }) {
  const { t } = useDesignTexts();
  const { dateTime } = useFormat();
  const notice = useRef<HTMLDivElement>(null);
  const version = tried?.version;
  // It stands far from the list that it was chosen in.
  useEffect(() => {
    if (version !== undefined) notice.current?.focus();
  }, [version]);
  if (!tried) return null;
  const text = t('tried', { when: dateTime(tried.savedAt) });
  return (
    <Notice ref={notice} role="group" aria-label={text} tabIndex={-1}>
      <p>{text}</p>
      <Button type="button" size="sm" busy={isBusy} onClick={confirm}>
        {t('restore')}
      </Button>
      <Button type="button" variant="outlineSecondary" size="sm" disabled={isBusy} onClick={end}>
        {t('keepPresent')}
      </Button>
    </Notice>
  );
}

function WhenAndWho({ saved: { savedAt, savedByName } }: { saved: SavedDesign }) {
  const { t } = useDesignTexts();
  const { dateTime } = useFormat();
  const when = dateTime(savedAt);
  return <span>{savedByName ? t('savedBy', { when, name: savedByName }) : t('savedAt', { when })}</span>;
}

/** What a design is made of, in words. */
function Summary({ design }: { design: CenterDesign }) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  const { defaultShape, fonts } = design.themeConfig;
  const nameOf = (colour: string) => (presetRamp(colour) ? t(`colours.${colour}`) : colour);
  return (
    <small>
      {own('summary', {
        primary: nameOf(design.primaryColor),
        secondary: nameOf(design.secondaryColor),
        shape: own(`kinds.defaultShape.${defaultShape}`).toLowerCase(),
        fonts: [...new Set([fonts.heading, fonts.sans])].join(' + '),
      })}
    </small>
  );
}

/** In what it differs from the one before it, of which much cannot be seen in colours and a line of words. */
function Difference({ design, before }: { design: CenterDesign; before: CenterDesign | undefined }) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  const fields = before ? changedFields(design, before) : [];
  if (fields.length === 0) return null;
  return (
    <small>
      {own('changed', { fields: fields.map((field) => t(`setting.${field}`).toLowerCase()).join(', ') })}
    </small>
  );
}

function Swatches({ design }: { design: CenterDesign }) {
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

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px;
  border: 1px solid var(--primary-text);
  border-radius: var(--r-control);
  background: var(--surface);

  > p {
    flex: 1 1 100%;
    font-size: var(--fs-sm);
  }
`;
