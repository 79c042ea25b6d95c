import { Type } from 'typebox';

/** Fields that every resource has; ids are opaque strings. */
export interface Identified {
  id: string;
  /** The JSON:API type, kept apart from a field called `type`. */
  _type?: string;
}

export interface Timestamped extends Identified {
  createdAt: string;
  updatedAt: string;
}

/** What the caller may do with this resource, as action names; the server decides and the screen offers these. */
export interface WithCan {
  meta?: { can?: string[] };
}

export const Id = Type.String({ pattern: '^[A-Za-z0-9-]{1,36}$' });
export const Email = Type.String({ format: 'email', minLength: 5, maxLength: 254 });
export const Phone = Type.String({ format: 'phone', maxLength: 40 });
/** The version of a record that the caller saw; a write that names another one is `stale_record`. */
export const LockVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** A field that people do not see: who fills it in is a machine. */
export const Trap = Type.String({ maxLength: 1000 });
/** The pattern of a Dutch postcode. */
export const POSTAL_CODE = '^[1-9]\\d{3} ?[A-Za-z]{2}$';
export const PostalCode = Type.String({ pattern: POSTAL_CODE });

/** Patterns of formats that JSON Schema does not name. */
export const FORMATS = {
  /** Ten digits, or a plus and 8 to 15; spaces, dashes and brackets allowed. */
  phone: /^(?=(?:\D*\d){8,15}\D*$)\+?[\d\s()-]+$/,
  postalCode: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  /** Four digits, with or without letters: enough to search near. */
  postalArea: /^[1-9]\d{3}( ?[A-Z]{2})?$/i,
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  /** Opaque to clients; nothing is found by anything else. */
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  token: /^[A-Za-z0-9_-]{20,64}$/,
  /** A web address; `https://` may be left out. */
  url: /^(https?:\/\/)?(?=[^\s<>"]*$)[^\s<>"@/?#]+\.[a-z]/i,
  /** As the `email` format of schemas: in the letters that mail programs send to, which fold others into these. */
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i,
} as const;
