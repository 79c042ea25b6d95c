import type { Resource } from '@samen/jsonapi';
import { Forms, PublicForms, type FormQuestion, type InvitationState } from '@samen/resources/forms';
import { presenter } from '../../../declared/presenter.ts';
import { presentPhone } from '../../../http/phone.ts';
import { formState } from './forms.policy.ts';
import type { FormRow } from './forms.repository.ts';

interface FormView {
  now: Date;
  /** Where one form is shown. */
  questions?: readonly FormQuestion[];
  /** Of those the ones that someone has filled in. */
  filledIn?: ReadonlySet<string>;
}

const present = presenter<Forms, FormRow, FormView>(Forms, {
  values: {
    status: (row, { now }) => formState(row, now),
    organizationName: (row) => row.organization_name,
    newCount: (row) => row.new_count,
    spamCount: (row) => row.spam_count,
    invitationCount: (row) => row.invitation_count,
    questions: (_row, { questions }) => questions && [...questions],
    filledInQuestions: (_row, { filledIn }) => filledIn && [...filledIn],
  },
  audiences: { detail: (_row, { questions }) => questions !== undefined },
  related: {},
  // Who sees a form builds it.
  meta: () => ({ can: ['forms.manage'] }),
});

export const presentForm = (row: FormRow, view: FormView): Resource => present(row, view);

interface PublicView {
  /** Of the link that leads to it. */
  token: string;
  now: Date;
  questions: readonly FormQuestion[];
  /** Of the invitation whose link that is. */
  invitation: InvitationState | null;
  /** It is for those who were invited, and that is the link for everyone. */
  isInvitedOnly?: boolean;
  /** There is no room for what people send. */
  isFull?: boolean;
}

const phoneOf = (row: FormRow) => presentPhone(row.mails_others ? row.organization_phone : null);

const isOver = (invitation: InvitationState | null): boolean =>
  invitation === 'submitted' || invitation === 'expired';

const presentAsPublic = presenter<PublicForms, FormRow, PublicView>(PublicForms, {
  values: {
    status: (row, { now, invitation, isInvitedOnly, isFull = false }) =>
      isInvitedOnly ? 'invited_only' : isFull || isOver(invitation) ? 'closed' : formState(row, now),
    invitation: (_row, { invitation }) => invitation,
    organizationName: (row) => row.organization_name,
    // Of one that no centre has looked at, nothing is passed on.
    organizationEmail: (row) => (row.mails_others ? row.organization_email : null),
    organizationPhoneNumber: (row) => phoneOf(row).phoneNumber,
    organizationPhoneText: (row) => phoneOf(row).phoneText,
    isOfCenter: (row) => row.is_of_center,
    placesLeft: ({ max_submissions, places_taken }) =>
      max_submissions === null ? null : Math.max(0, max_submissions - places_taken),
    questions: (_row, { questions }) => [...questions],
  },
  audiences: {},
  related: {},
});

/** A form as those have it who fill it in, under the token of their link. */
export const presentPublicForm = (row: FormRow, view: PublicView): Resource =>
  presentAsPublic({ ...row, id: view.token }, view);

/** What the link for everyone shows of a form that is for those who were invited: whose it is, and nothing of what is in it. */
export const presentInvitedOnly = (row: FormRow, token: string): Resource =>
  presentPublicForm(
    {
      ...row,
      // Its own may give away what it is about.
      title: row.organization_name,
      description: null,
      submit_label: null,
      thank_you_text: null,
      confirm_text: null,
      closes_at: null,
      max_submissions: null,
    },
    { token, now: row.updated_at, questions: [], invitation: null, isInvitedOnly: true },
  );
