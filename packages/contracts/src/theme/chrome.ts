/** Which colour the header's line and menu take. */
export type Chrome = 'primary' | 'secondary' | 'plain';
