import type { ReactNode } from 'react';
import { CloudOff, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { Glyph } from '../foundation/glyph.tsx';

export interface EmptyStateProps {
  title: string;
  /** What will be here, and what to do now. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** A scene or tiles. */
  art?: ReactNode;
  level?: 2 | 3;
  /** Where the title already stands above it. */
  hideTitle?: boolean;
}

/** Nothing here yet, or nothing found: says what will be here and offers the next step. */
export function EmptyState({ title, children, action, art, level = 2, hideTitle = false }: EmptyStateProps) {
  return (
    <Split>
      {art && <Art>{art}</Art>}
      <Texts>
        {!hideTitle && <Title as={level === 2 ? 'h2' : 'h3'}>{title}</Title>}
        {children && <Prose>{children}</Prose>}
        {action && <Actions>{action}</Actions>}
      </Texts>
    </Split>
  );
}

export interface ProblemNoticeProps {
  /** What failed. */
  title: string;
  /** Why, or what is kept. */
  detail?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** The retry is running. */
  busy?: boolean;
}

/** A failure in one place of the page: what failed, what is kept, and trying again. */
export function ProblemNotice({ title, detail, onRetry, retryLabel, busy = false }: ProblemNoticeProps) {
  return (
    <Problem role="alert">
      <Cause>
        <Glyph icon={CloudOff} size="lg" />
        {title}
      </Cause>
      {detail && <p>{detail}</p>}
      {onRetry && retryLabel && (
        <Button
          variant="outlineSecondary"
          size="md"
          busy={busy}
          icon={<Glyph icon={RotateCw} size="sm" />}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
    </Problem>
  );
}

export interface ErrorStateProps {
  /** Status code, large behind the text. */
  code?: string | number;
  title: string;
  detail?: ReactNode;
  /** Buttons: home, or another way on. */
  actions?: ReactNode;
  /** Further ways on, e.g. a list of links. */
  children?: ReactNode;
}

/** A page that could not be shown: the code as a huge figure, a sentence and a way on. */
export function ErrorState({ code, title, detail, actions, children }: ErrorStateProps) {
  return (
    <Page>
      {code !== undefined && <Code aria-hidden data-code={code} />}
      <Inner>
        <PageHeading tabIndex={-1}>{title}</PageHeading>
        {detail && <Detail>{detail}</Detail>}
        {actions && <Actions>{actions}</Actions>}
        {children}
      </Inner>
    </Page>
  );
}

const Split = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--s-8) clamp(1.5rem, 4vw, 3.75rem);
  padding-block: var(--s-8);
`;

const Art = styled.div`
  flex: none;
  width: min(200px, 42vw);
  overflow: hidden;
  border-radius: var(--r-lg);
`;

const Texts = styled.div`
  flex: 1 1 320px;
  min-width: 0;
  max-width: 620px;
`;

const Title = styled.h2`
  font-size: var(--fs-h3);
  line-height: 1.25;
  letter-spacing: -0.018em;
`;

const Prose = styled.div`
  margin-top: var(--s-2);
  font-size: var(--fs-md);
  line-height: 1.55;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: var(--s-6);
`;

const Problem = styled.div`
  display: grid;
  place-content: start;
  justify-items: start;
  gap: 6px;
  padding-block: var(--s-6);
  max-width: 60ch;

  > p {
    color: var(--text-muted);
  }
  > button {
    margin-top: 8px;
  }
`;

const Cause = styled.strong`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--danger-text);
  font-weight: 600;
`;

const Page = styled.section`
  position: relative;
  display: grid;
  align-items: end;
  min-height: min(620px, 80vh);
  overflow: hidden;
  container-type: inline-size;
`;

/**
 * Decoration, so no text of the page: it is fainter than text may be, and the title says what it means. The space between
 * letters also follows the last one, and without padding would pull it past the edge.
 */
const Code = styled.div`
  position: absolute;
  right: 0;
  top: -4cqi;
  color: var(--figure);
  font-family: var(--font-heading);
  font-size: clamp(10rem, 44cqi, 42rem);
  font-weight: 800;
  font-variant-numeric: lining-nums;
  line-height: 0.9;
  letter-spacing: -0.06em;
  padding-right: 0.06em;
  user-select: none;

  &::before {
    content: attr(data-code);
  }
`;

const Inner = styled.div`
  position: relative;
  width: 100%;
  max-width: calc(var(--w-default) + 2 * var(--w-gutter));
  margin-inline: auto;
  padding: clamp(180px, 24vw, 220px) var(--w-gutter) clamp(64px, 8vw, 112px);
`;

const PageHeading = styled.h1`
  font-size: clamp(2.25rem, 1.5rem + 3vw, 3.75rem);
  line-height: 1.06;
  letter-spacing: -0.032em;

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Detail = styled.p`
  max-width: 58ch;
  margin-top: var(--s-4);
  font-size: var(--fs-md);
  line-height: 1.55;
  text-wrap: pretty;
`;
