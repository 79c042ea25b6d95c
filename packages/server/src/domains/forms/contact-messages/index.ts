export { contactMessageRoutes } from './contact-messages.routes.ts';
export { contactForm } from './contact.form.ts';
