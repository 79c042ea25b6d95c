/**
 * What the activity says happened (`vacancy.published`: a word in the past tense behind the name of the record), with the
 * type of the record. Each domain of the server adds its own by declaration merging.
 */
export interface ActivityActions {
  'center.changed': 'volunteer_centers';
  'site.changed': 'volunteer_center_profiles';
  'site.restored': 'volunteer_center_profiles';
  'upload.added': 'uploads';
  'upload.removed': 'uploads';
}

/** Everything that the activity can say. */
export type ActivityAction = keyof ActivityActions;

/** What happened to one record: an action goes with the type that it is declared with. */
export type ActivitySubject = {
  [Action in ActivityAction]: { action: Action; subjectType: ActivityActions[Action] };
}[ActivityAction];

/** How the activity names records of a type: the first part of its actions. */
export type ActivityNames = {
  [Action in ActivityAction as ActivityActions[Action]]: Action extends `${infer Name}.${string}`
    ? Name
    : never;
};

type WordOf<Step> = Step extends { recordedAs: infer Word }
  ? Extract<Word, string>
  : Step extends { to: infer State extends string }
    ? State
    : never;

/** The words that a state machine, or a table of other steps, has in the activity. */
export type RecordedWords<Steps> = Steps extends { by: string }
  ? WordOf<Steps>
  : { [Name in keyof Steps]: RecordedWords<Steps[Name]> }[keyof Steps];

/** The actions of a state machine: `Recorded<'vacancy', 'vacancies', VacancyWord>`. */
export type Recorded<Name extends string, Type extends string, Word extends string> = {
  [One in Word as `${Name}.${One}`]: Type;
};
