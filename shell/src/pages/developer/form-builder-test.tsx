// Declares the slot.
import type {} from '@samen/resources/forms';
import { Slot } from '@samen/federation-kit';

/** The builder of forms, which the remote of forms brings: what is built is stored nowhere. */
export function FormBuilderTest() {
  return <Slot name="forms.builder" />;
}
