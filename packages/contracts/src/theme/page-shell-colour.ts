/** Which colour the header's line and menu take. */
export type PageShellColour = 'primary' | 'secondary' | 'plain';
