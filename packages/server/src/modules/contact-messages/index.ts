export { contactMessageRoutes } from './contact-messages.routes.ts';
