-- Games that do not start with a new deal: the position from which they start, and where it comes from (both as JSON).
alter table tables add column start text;
alter table tables add column origin text;
