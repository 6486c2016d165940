-- How a game ended, so that lists need not play it again; of games that ended before, nothing is said.
alter table tables add column result text;
