-- How often a person has signed out all other browsers: cookies and links with a lower number are no longer valid.
alter table people add column session integer not null default 0;
