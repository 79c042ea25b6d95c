-- The label of the button of a centre's own text; empty for that of the product.
ALTER TABLE mail_templates ADD COLUMN own_action text
  CONSTRAINT mail_templates_own_action_check CHECK (length(own_action) BETWEEN 2 AND 40);
