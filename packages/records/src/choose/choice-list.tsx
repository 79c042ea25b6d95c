import {
  controlBox,
  FieldGroup,
  Glyph,
  IconButton,
  type ControlSize,
  type FieldTexts,
} from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { UseComboboxReturnValue } from 'downshift';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import type { Choice } from './options.ts';

export interface ChoiceFieldProps extends FieldTexts {
  id?: string;
  /** For a form library: where an error puts the focus. */
  ref?: Ref<HTMLInputElement>;
  name?: string;
  onBlur?: () => void;
  choices: readonly Choice[];
  /** Searches elsewhere for what was typed; without it the choices are searched here. */
  onSearch?: (typed: string) => void;
  /** The response is on its way. */
  isSearching?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

interface ChoiceListProps extends ChoiceFieldProps {
  combobox: UseComboboxReturnValue<Choice>;
  found: readonly Choice[];
  /** Empties the field; absent where there is nothing to empty. */
  onClear?: (() => void) | undefined;
  /** Above the input, e.g. what was chosen already. */
  above?: ReactNode;
}

/** A text input with the list of what fits below it: arrows move, Enter chooses, Escape closes. */
export function ChoiceList(props: ChoiceListProps) {
  const { combobox, found, onClear, above, id, ref, name, onBlur } = props;
  const { label, help, error, optionalText, hideLabel, placeholder, disabled, isSearching } = props;
  const { t } = useTranslation();
  const { isOpen, highlightedIndex } = combobox;
  // The field's own label names the input, so the ones that downshift would point at are taken out.
  const noLabel = { 'aria-labelledby': undefined };
  return (
    <FieldGroup
      id={id}
      label={label}
      help={help}
      error={error}
      optionalText={optionalText}
      hideLabel={hideLabel}
    >
      {(control) => (
        <div>
          {above}
          <Control>
            <Input
              {...combobox.getInputProps({
                ...control,
                ...noLabel,
                ref,
                name,
                placeholder,
                disabled,
                onBlur,
              })}
              autoComplete="off"
              $size="md"
            />
            <Ends>
              {onClear && (
                <IconButton
                  size="sm"
                  tooltip={false}
                  label={`${t('common:choose.clear')}: ${label}`}
                  icon={<Glyph icon={X} size="sm" />}
                  onClick={onClear}
                />
              )}
              <Toggle
                {...combobox.getToggleButtonProps({
                  disabled,
                  'aria-label': `${t('common:choose.open')}: ${label}`,
                })}
                type="button"
              >
                <Glyph icon={ChevronDown} />
              </Toggle>
            </Ends>
            <Panel {...combobox.getMenuProps({ ...noLabel, 'aria-label': label })} $isOpen={isOpen}>
              {isOpen &&
                found.map((item, index) => (
                  <Option
                    key={item.value}
                    {...combobox.getItemProps({ item, index })}
                    $isAt={index === highlightedIndex}
                  >
                    {item.icon ? (
                      <WithIcon>
                        {item.icon}
                        {item.label}
                      </WithIcon>
                    ) : (
                      item.label
                    )}
                    {item.detail && <Detail>{item.detail}</Detail>}
                  </Option>
                ))}
            </Panel>
            {isOpen && found.length === 0 && (
              <Nothing role="status">
                {isSearching ? t('common:loading.busy') : t('common:choose.none')}
              </Nothing>
            )}
          </Control>
        </div>
      )}
    </FieldGroup>
  );
}

const Control = styled.div`
  position: relative;
`;

const Input = styled.input<{ $size: ControlSize }>`
  ${controlBox}
  padding-right: 72px;
`;

const Ends = styled.div`
  position: absolute;
  right: 4px;
  top: 50%;
  display: flex;
  transform: translateY(-50%);
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
`;

const Panel = styled.ul<{ $isOpen: boolean }>`
  position: absolute;
  z-index: var(--z-dropdown);
  inset: calc(100% + 4px) 0 auto;
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  max-height: min(50vh, 320px);
  overflow-y: auto;
  border: 1px solid var(--border);
  border-radius: var(--r-control);
  background: var(--raised);
  box-shadow: var(--shadow-lg);

  &:empty {
    display: none;
  }
`;

const Option = styled.li<{ $isAt: boolean }>`
  padding: 8px 12px;
  background: ${({ $isAt }) => ($isAt ? 'var(--sunken)' : 'transparent')};
  cursor: pointer;

  &[aria-selected='true'] {
    font-weight: 600;
  }
`;

const WithIcon = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
`;

const Detail = styled.span`
  display: block;
  color: var(--text-muted);
  font-size: var(--fs-xs);
  font-weight: 400;
`;

const Nothing = styled.p`
  position: absolute;
  z-index: var(--z-dropdown);
  inset: calc(100% + 4px) 0 auto;
  padding: 8px 12px;
  border: 1px solid var(--border);
  border-radius: var(--r-control);
  background: var(--raised);
  box-shadow: var(--shadow-lg);
  color: var(--text-muted);
`;
