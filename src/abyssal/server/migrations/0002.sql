-- The result of a game, so that lists need not replay it; it stays null for games that ended before this migration.
alter table tables add column result text;
