import { problemText } from '@samen/api-client';
import { Button, Heading, Note, text, TextField } from '@samen/design-system';
import { copyText, useSession, useToasts } from '@samen/federation-kit';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useRenewCalendarAddressMutation } from './calendar.api.ts';
import { useCalendarLabels } from './use-calendar-labels.ts';

/** For who is signed in: the address of their own calendar, which is shown once. */
export function OwnCalendar() {
  const isMember = useSession().status === 'SIGNED_IN';
  return isMember && <Address />;
}

function Address() {
  const { t, calendarText } = useCalendarLabels();
  const toasts = useToasts();
  const [renew, { data: renewed, isLoading, error }] = useRenewCalendarAddressMutation();
  const field = useRef<HTMLInputElement>(null);
  const address = renewed?.meta.address ?? null;
  const copy = async (value: string) => {
    const isCopied = await copyText(value, field.current);
    // Where it is not, the address is selected, ready to be copied by hand.
    toasts.add(
      isCopied
        ? { title: calendarText('mine.copied'), color: 'success' }
        : { title: calendarText('mine.copyFailed'), duration: 0 },
    );
  };
  return (
    <Box aria-labelledby="own-calendar">
      <Heading level={2} size="h4" id="own-calendar">
        {calendarText('mine.title')}
      </Heading>
      <p>{calendarText('mine.text')}</p>
      {error !== undefined && (
        <Note tone="danger" announce>
          {problemText(error, t)}
        </Note>
      )}
      {address !== null && (
        <>
          <Note tone="success" announce>
            {calendarText('mine.shownOnce')}
          </Note>
          <TextField ref={field} label={calendarText('mine.address')} value={address} readOnly size="md" />
        </>
      )}
      <Buttons>
        {address !== null && (
          <Button size="md" onClick={() => void copy(address)}>
            {calendarText('mine.copy')}
          </Button>
        )}
        <Button variant="outlineSecondary" size="md" busy={isLoading} onClick={() => void renew()}>
          {calendarText('mine.renew')}
        </Button>
      </Buttons>
      <p>{calendarText('mine.renewText')}</p>
    </Box>
  );
}

const Box = styled.section`
  ${text('sm')}
  display: grid;
  gap: 10px;
  max-width: 760px;
  margin-top: 40px;
  padding-top: 16px;
  border-top: 1px solid var(--border-strong);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
