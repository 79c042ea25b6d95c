-- With a change an operator may want the open tabs loaded anew in which the release before it ran.
ALTER TABLE platform.history ADD COLUMN reload boolean NOT NULL DEFAULT false;
