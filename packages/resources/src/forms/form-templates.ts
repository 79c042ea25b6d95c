import { declareResource, json, text, type Entity } from '@samen/jsonapi/declaration';
import { FORM_TEXTS } from './forms.ts';
import type { FormQuestion } from './questions.ts';

const { title, description, submitLabel, thankYouText, layout } = FORM_TEXTS;

const declared = declareResource('form_templates', {
  attributes: {
    title,
    description,
    submitLabel,
    thankYouText,
    layout,
    /** What it is for, in a line. */
    summary: text({ max: 200, required: true }),
    /** In their order; a form that begins with them gives them ids of its own. */
    questions: json<FormQuestion[]>()({ required: true, computed: true }),
  },
});
/** `form_templates`: what a form can begin with, in the language of the request. */
export interface FormTemplates extends Readonly<typeof declared> {}
export const FormTemplates: FormTemplates = declared;

export interface FormTemplate extends Entity<FormTemplates> {}
