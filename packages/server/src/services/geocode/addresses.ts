export interface Point {
  latitude: number;
  longitude: number;
}

/** An address that a geocoder knows, with where it is. */
export interface FoundAddress {
  latitude: number;
  longitude: number;
  street: string | null;
  houseNumber: string;
  postalCode: string | null;
  city: string | null;
  municipality: string | null;
}

/** What leaves the server of an address. */
export interface GeocodableAddress {
  street: string | null;
  houseNumber: string;
  postalCode: string | null;
  city: string;
}
