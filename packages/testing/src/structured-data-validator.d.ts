declare module '@adobe/structured-data-validator' {
  export interface ValidationIssue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    fieldNames: string[];
  }
  export default class Validator {
    /** Without the vocabulary of schema.org only what search engines require is checked. */
    constructor(vocabulary: object | null);
    validate(extracted: Record<'jsonld' | 'microdata' | 'rdfa', object>): Promise<ValidationIssue[]>;
  }
}
