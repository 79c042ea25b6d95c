export const HOME_SLUG = 'home';
