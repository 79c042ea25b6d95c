-- A remote can be taken away without a word about its releases; another activation brings it back.
ALTER TABLE platform.history DROP CONSTRAINT history_action_check;
ALTER TABLE platform.history
  ADD CONSTRAINT history_action_check CHECK (action IN ('activate', 'rollback', 'rollout', 'kill', 'retire'));
