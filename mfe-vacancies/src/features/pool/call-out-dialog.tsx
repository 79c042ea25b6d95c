import { boundsOf } from '@samen/jsonapi/declaration';
import { Note, NumberField, Textarea, TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import {
  DateTimeField,
  declaredForm,
  FieldPair,
  fromLocalMoment,
  missingField,
  MultiCombobox,
  RecordDialog,
  RecordField,
  useRecordForm,
  useRules,
  type DeclaredValues,
} from '@samen/records';
import { placesApi } from '@samen/records/places';
import { skipToken } from '@samen/redux';
import { FORMATS, type Lookup } from '@samen/resources/shared';
import { CallOuts, type CallOut } from '@samen/resources/vacancies';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useGetCategoriesQuery, useGetSkillsQuery } from '../../shared/lookups.api.ts';
import { lookupLabel } from '../../shared/vacancy-texts.ts';
import { usePoolLabels } from './pool-texts.ts';
import { useListPoolQuery, useSendCallOutMutation } from './pool.api.ts';

const FORM = declaredForm(CallOuts);
const { attributes: A } = CallOuts;

interface Values extends DeclaredValues<CallOuts> {
  startsAt: string;
  until: string;
}

/** How many of the crisis pool a call-out would reach; null as long as that cannot be said. */
function useReach({ postalCode = '', radiusKm = '', categoryIds = [], skillIds = [] }: Partial<Values>) {
  const km = Number(radiusKm);
  const [least, most] = boundsOf(A.radiusKm);
  const isComplete =
    FORMATS.postalCode.test(postalCode.trim()) && Number.isInteger(km) && km >= least && km <= most;
  // By its four digits, as the call-out itself is sent.
  const area = placesApi.useGetPlaceQuery(isComplete ? postalCode.trim().slice(0, 4) : skipToken);
  const place = isComplete ? area.currentData : undefined;
  const found = useListPoolQuery(
    place
      ? {
          filter: {
            crisisPoolEq: true,
            near: `${place.latitude},${place.longitude},${km}`,
            ...(categoryIds.length > 0 ? { categoryIdsIn: categoryIds } : {}),
            ...(skillIds.length > 0 ? { skillIdsIn: skillIds } : {}),
          },
          sort: '-created_at',
          size: 1,
        }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return {
    reach: place ? (found.currentData?.pagination?.records ?? null) : null,
    isUnknown: place === null,
  };
}

/** Another call-out: whom it reaches stands in it before it is sent. */
export function CallOutDialog({ onClose }: { onClose: () => void }) {
  const labels = usePoolLabels();
  const { poolText, t, locale } = labels;
  const rules = useRules();
  const toasts = useToasts();
  const [send] = useSendCallOutMutation();
  const categories = useGetCategoriesQuery();
  const skills = useGetSkillsQuery();
  const reachable = useRef<number | null>(null);
  const form = useRecordForm<Values, CallOut>({
    name: 'call-out',
    values: { ...FORM.start(), radiusKm: '10', startsAt: '', until: '' },
    label: (field) => poolText(`callOut.field.${field as keyof Values}`),
    async save({ startsAt, until, ...values }) {
      if (reachable.current === 0)
        return { error: missingField('radius_km', poolText('callOut.reachesNone')) };
      return send({
        ...FORM.changes(values),
        radiusKm: Number(values.radiusKm),
        startsAt: fromLocalMoment(startsAt) ?? '',
        until: fromLocalMoment(until) ?? '',
      });
    },
    amend: 'notify',
    onSaved({ answers }) {
      const count = answers?.none ?? 0;
      toasts.add({
        color: 'success',
        title: poolText('callOut.sent', { count }),
        message: poolText('callOut.sentText'),
      });
      onClose();
    },
  });
  const watched = useWatch({ control: form.methods.control });
  const { reach, isUnknown } = useReach(watched as Partial<Values>);
  reachable.current = reach;
  const optional = t('common:form.optional');
  const choices = (lookups: readonly Lookup[] = []) =>
    lookups.map((lookup) => ({ value: lookup.id, label: lookupLabel(lookup, locale) }));
  const [, longest] = boundsOf(A.body);
  return (
    <RecordDialog
      form={form}
      title={poolText('callOut.title')}
      submitLabel={reach ? poolText('callOut.submit', { count: reach }) : poolText('callOut.submitNone')}
      onClose={onClose}
    >
      <TextField {...form.field('title', rules.text(A.title.options))} size="md" />
      <Textarea
        {...form.field('body', rules.text(A.body.options))}
        rows={5}
        size="md"
        help={poolText('callOut.help.body')}
        counter={{ max: longest, label: (used, most) => t('common:form.counter', { used, max: most }) }}
      />
      <RecordField form={form} name="startsAt" rule={rules.moment({ required: true })}>
        {(field) => <DateTimeField {...field} size="md" />}
      </RecordField>
      <RecordField form={form} name="until" rule={rules.moment({ required: true })}>
        {(field) => <DateTimeField {...field} size="md" />}
      </RecordField>
      <TextField
        {...form.field('address', rules.text(A.address.options))}
        size="md"
        optionalText={optional}
        help={poolText('callOut.help.address')}
      />
      <FieldPair>
        <TextField
          {...form.field('postalCode', rules.postalCode({ required: true }))}
          size="md"
          help={poolText('callOut.help.postalCode')}
        />
        <NumberField {...form.field('radiusKm', rules.whole(A.radiusKm.options))} size="md" />
      </FieldPair>
      <RecordField form={form} name="categoryIds">
        {({ value, ...field }) => (
          <MultiCombobox
            {...field}
            values={value}
            choices={choices(categories.data?.items)}
            max={A.categoryIds.options.max}
            optionalText={optional}
            help={poolText('callOut.help.categoryIds')}
          />
        )}
      </RecordField>
      <RecordField form={form} name="skillIds">
        {({ value, ...field }) => (
          <MultiCombobox
            {...field}
            values={value}
            choices={choices(skills.data?.items)}
            max={A.skillIds.options.max}
            optionalText={optional}
          />
        )}
      </RecordField>
      <Note announce tone={reach === 0 || isUnknown ? 'warning' : 'info'}>
        {isUnknown
          ? poolText('callOut.unknownPlace')
          : reach === null
            ? poolText('callOut.reachUnknown')
            : reach === 0
              ? poolText('callOut.reachesNone')
              : poolText('callOut.reach', { count: reach })}
      </Note>
    </RecordDialog>
  );
}
