import { fileIdOf, fileNameOf, fileTypesOf, mostFiles, type FormQuestion } from '@samen/resources/forms';
import {
  Button,
  Checkbox,
  FieldError,
  FieldGroup,
  Glyph,
  IconButton,
  text,
  useIsHydrated,
  VisuallyHidden,
  withoutScripts,
  type FieldTexts,
} from '@samen/design-system';
import { FileButton, FileGlyph, UploadProgress } from '@samen/records';
import { Paperclip, X } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';
import type { UploadFile } from './file-upload.ts';
import { useQuestionFiles, type WaitingFile } from './use-question-files.ts';

interface FileFieldProps extends Omit<FieldTexts, 'hideLabel'> {
  question: FormQuestion;
  id: string;
  /** As `typedFile` has them. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  upload: UploadFile;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * The files of a question: chosen or dropped they are uploaded at once, and can be taken away again. Without scripts they
 * go with the page that they are chosen on, and stay at the question as boxes that can be cleared.
 */
export function FileField({ question, id, value, onChange, upload, ...texts }: FileFieldProps) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const files = useQuestionFiles({ question, id, value, onChange, upload });
  useEffect(() => {
    // Chosen before the scripts of the page were at work.
    const early = [...(input.current?.files ?? [])];
    if (early.length === 0 || !input.current) return;
    input.current.value = '';
    files.add(early);
    // Once: from then on the field says so itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    files.add([...event.dataTransfer.files]);
  };
  const focusInput = () => input.current?.focus();

  return (
    <FieldGroup {...texts} id={id}>
      {(control) => (
        <Area $isOver={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
          {!isHydrated &&
            value.map((typed) => (
              <Checkbox
                key={typed}
                name={question.id}
                value={typed}
                label={t('fill.file.sentAlong', { name: fileNameOf(typed) })}
                defaultChecked
              />
            ))}
          <Choice>
            <FileButton
              {...control}
              ref={input}
              name={question.id}
              accept={fileTypesOf(question).join(',')}
              multiple={mostFiles(question) > 1}
              onFiles={files.add}
            >
              <Glyph icon={Paperclip} size="sm" />
              {t('fill.file.choose', { count: mostFiles(question) })}
            </FileButton>
            <Hint aria-hidden>{t('fill.file.drop', { count: mostFiles(question) })}</Hint>
          </Choice>
          {isHydrated && value.length + files.waiting.length > 0 && (
            <List aria-label={t('fill.file.list', { question: question.text })}>
              {value.map((typed) => (
                <Row key={fileIdOf(typed) ?? typed}>
                  <FileGlyph type="" />
                  <Name>{fileNameOf(typed)}</Name>
                  <Remove
                    name={fileNameOf(typed)}
                    onRemove={() => {
                      files.remove(typed);
                      focusInput();
                    }}
                  />
                </Row>
              ))}
              {files.waiting.map((one) => (
                <Waiting
                  key={one.key}
                  entry={one}
                  onDrop={() => {
                    files.drop(one);
                    focusInput();
                  }}
                >
                  {one.state === 'failed' && (
                    <Button
                      variant="tertiary"
                      size="sm"
                      aria-label={t('fill.file.againOf', { name: one.file.name })}
                      onClick={() => {
                        files.again(one);
                        focusInput();
                      }}
                    >
                      {t('fill.file.again')}
                    </Button>
                  )}
                </Waiting>
              ))}
            </List>
          )}
          <VisuallyHidden role="status">
            {files.announcements.map((line, index) => (
              <span key={index}>{line} </span>
            ))}
          </VisuallyHidden>
        </Area>
      )}
    </FieldGroup>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('fill.file.remove', { name })}
      icon={<Glyph icon={X} size="sm" />}
      size="sm"
      onClick={onRemove}
    />
  );
}

interface WaitingProps {
  entry: WaitingFile;
  onDrop: () => void;
  children: ReactNode;
}

/** One that is on its way, with a button that cancels it, or that did not arrive and why. */
function Waiting({ entry, onDrop, children }: WaitingProps) {
  const { t } = useTranslation();
  const { file, state, progress, error } = entry;
  const isSending = state === 'sending';
  return (
    <Row>
      <FileGlyph type={file.type} />
      <Texts>
        <Name>{file.name}</Name>
        {isSending ? (
          <UploadProgress label={t('fill.file.progress', { name: file.name })} value={progress} />
        ) : (
          <FieldError>{error}</FieldError>
        )}
        {children}
      </Texts>
      {isSending ? (
        <Button
          variant="tertiary"
          size="sm"
          aria-label={t('fill.file.cancelOf', { name: file.name })}
          onClick={onDrop}
        >
          {t('common:form.cancel')}
        </Button>
      ) : (
        <Remove name={file.name} onRemove={onDrop} />
      )}
    </Row>
  );
}

const Area = styled.div<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 14px;
  border: 1px dashed ${({ $isOver }) => ($isOver ? 'var(--primary-text)' : 'var(--control-border)')};
  border-radius: var(--r-md);
  background: ${({ $isOver }) => ($isOver ? 'var(--sunken)' : 'transparent')};
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  min-width: 0;

  /* The browser's own field says what was chosen, as nothing else does there. */
  ${withoutScripts} {
    input {
      position: static;
      width: 100%;
      height: auto;
      margin: 0;
      clip-path: none;
      white-space: normal;
    }
    label,
    span {
      display: none;
    }
  }
`;

const Hint = styled.span`
  ${text('xs')}
  color: var(--text-muted);

  @media (hover: none) {
    display: none;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  ${text('sm')}
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  padding: 6px 6px 6px 12px;
  border: 1px solid var(--border);
  border-radius: var(--r-control);
`;

const Texts = styled.div`
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;

  > button {
    justify-self: start;
    margin-left: -9px;
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  color: var(--text-strong);
  overflow-wrap: anywhere;
`;
