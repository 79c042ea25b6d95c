/** Codes of refusals with their HTTP status; the texts stand in the translation files under the same code. */
export const PROBLEMS = {
  invalid_parameter: 400,
  tenant_not_found: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  wrong_center: 401,
  unconfirmed: 401,
  forbidden: 403,
  account_inactive: 403,
  no_organization: 403,
  organization_not_member: 403,
  organization_not_approved: 403,
  impersonation_forbidden: 403,
  password_required: 403,
  not_found: 404,
  feature_disabled: 404,
  not_acceptable: 406,
  stale_record: 409,
  invalid_transition: 409,
  duplicate: 409,
  in_use: 409,
  gone: 410,
  token_expired: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** Codes of field errors (422). `{n}`, `{field}` and the like come from `meta` of the error. */
export const VALIDATION_CODES = [
  ...['required', 'accepted', 'inclusion', 'email', 'url', 'phone', 'min_length', 'max_length', 'integer'],
  ...['positive', 'min_value', 'max_value', 'min_items', 'max_items', 'invalid', 'image_size', 'file_type'],
  ...['image_dimensions', 'image_height', 'image_square', 'image_pixels', 'file_empty', 'file_unreadable'],
  ...['form_errors', 'postal_code', 'date', 'time', 'date_future', 'date_order', 'date_max', 'taken', 'slug'],
  ...['reserved', 'confirmation', 'password_common', 'current_password', 'hex', 'shades', 'alt_text'],
  ...['markdown_marks', 'markdown_depth', 'markdown_items', 'unchanged'],
  ...['html', 'astray_link', 'characters', 'empty', 'kvk_number', 'date_missing'],
  ...['placeholder', 'already_applied', 'last_admin', 'last_role', 'reset_incomplete'],
] as const;
export type ValidationCode = (typeof VALIDATION_CODES)[number];
