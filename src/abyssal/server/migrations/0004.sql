-- How often each seat was claimed by a link: links that were made before its last claim are no longer valid.
alter table seats add column claims integer not null default 0;
