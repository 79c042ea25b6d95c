export interface TextPage {
  title: string;
  slug: string;
  body: string;
  english?: { title: string; body: string };
}
