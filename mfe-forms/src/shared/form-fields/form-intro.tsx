import type { PublicForm } from '@samen/resources/forms';
import { Heading, Markdown, PageTitle } from '@samen/design-system';
import { styled } from 'styled-components';

interface FormIntroProps {
  form: Pick<PublicForm, 'title' | 'description'>;
  /** As the page itself, or somewhere in one. */
  headingLevel?: 1 | 2 | 3;
  /** What stands around it may say already what it is called. */
  hasTitle?: boolean;
}

/** What a form is called, and what its editors say about it. */
export function FormIntro({
  form: { title, description },
  headingLevel = 1,
  hasTitle = true,
}: FormIntroProps) {
  if (!hasTitle && !description) return null;
  return (
    <Texts>
      {hasTitle && headingLevel === 1 && <PageTitle>{title}</PageTitle>}
      {hasTitle && headingLevel !== 1 && (
        <Heading level={headingLevel} size="h2">
          {title}
        </Heading>
      )}
      {description && (
        <Markdown headingLevel={headingLevel === 1 || !hasTitle ? 2 : 3}>{description}</Markdown>
      )}
    </Texts>
  );
}

const Texts = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
