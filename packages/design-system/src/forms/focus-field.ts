const CONTROLS = 'input, select, textarea, button, [tabindex="0"]';

/** Focuses the control with this id; of a group with this id its first one that can be used. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches(CONTROLS)
    ? field
    : [...(field?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find((one) => !one.matches(':disabled'));
  control?.focus();
}
