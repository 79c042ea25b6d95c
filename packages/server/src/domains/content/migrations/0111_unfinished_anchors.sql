-- A page is saved while it is written; what an anchor may be is checked when it is published.
ALTER TABLE content_blocks DROP CONSTRAINT content_blocks_anchor_check;
