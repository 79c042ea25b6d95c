import type { RolloutRule } from '@samen/contracts/release';
import { Button, Glyph, Menu, TextField } from '@samen/design-system';
import { Plus } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

type Place = 'tenant' | 'centre';

interface NewRuleProps {
  /** Those that there are. */
  rules: readonly RolloutRule[];
  onAdd: (rule: RolloutRule) => void;
}

/** Names a person who gets the canary as well: staff, a tenant or a centre. */
export function NewRule({ rules, onAdd }: NewRuleProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place | null>(null);
  // The field goes with the focus on it: the button that brought it gets that back.
  const [isBack, setBack] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasStaff = rules.some(({ kind }) => kind === 'staff');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setMissing(name === '');
    if (name === '') return field.current?.focus();
    onAdd(place === 'tenant' ? { kind: 'tenant', tenant: name } : { kind: 'centre', centre: name });
    close();
  };
  const close = () => {
    setPlace(null);
    setBack(true);
  };
  if (place)
    return (
      <Form onSubmit={submit} noValidate>
        <TextField
          ref={field}
          autoFocus
          label={t(`releases.rules.${place}Name`)}
          help={t('releases.rules.nameHelp')}
          error={isMissing ? t('common:validation.required') : undefined}
          size="md"
          autoComplete="off"
          onChange={() => setMissing(false)}
        />
        <Buttons>
          <Button type="submit" size="sm" variant="outline">
            {t('releases.rules.add')}
          </Button>
          <Button size="sm" variant="tertiary" onClick={close}>
            {t('common:form.cancel')}
          </Button>
        </Buttons>
      </Form>
    );
  return (
    <Menu
      items={[
        ...(hasStaff
          ? []
          : [{ id: 'staff', label: t('releases.rules.staff'), onSelect: () => onAdd({ kind: 'staff' }) }]),
        { id: 'tenant', label: t('releases.rules.oneTenant'), onSelect: () => setPlace('tenant') },
        { id: 'centre', label: t('releases.rules.oneCentre'), onSelect: () => setPlace('centre') },
      ]}
      trigger={(props) => (
        <Button
          {...props}
          autoFocus={isBack}
          size="sm"
          variant="tertiary"
          icon={<Glyph icon={Plus} size="sm" />}
        >
          {t('releases.rules.also')}
        </Button>
      )}
    />
  );
}

const Form = styled.form`
  display: grid;
  gap: 8px;
  width: 100%;
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
`;
