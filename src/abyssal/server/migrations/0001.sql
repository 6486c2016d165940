-- People, tables, seats and moves. Moves are only ever added; the key (table, version) makes a second one fail.
create table people (
  id text primary key,
  name text not null,
  created real not null
) strict;

create table tables (
  id text primary key,
  code text not null unique,
  game text not null,
  options text not null,
  seed integer not null,
  rules integer not null,
  public integer not null,
  host text not null references people (id),
  state text not null check (state in ('waiting', 'running', 'over')),
  ended text,
  rematch text,
  created real not null,
  changed real not null
) strict;
create index tables_by_state on tables (state, changed);

create table seats (
  table_id text not null references tables (id) on delete cascade,
  seat integer not null,
  owner text references people (id),
  bot text,
  primary key (table_id, seat)
) strict;
create index seats_by_owner on seats (owner);

create table moves (
  table_id text not null references tables (id) on delete cascade,
  version integer not null,
  kind text not null check (kind in ('move', 'bot', 'order', 'undo')),
  seat integer not null,
  asked text not null,
  played text not null,
  at real not null,
  primary key (table_id, version)
) strict, without rowid;

create table snapshots (
  table_id text not null references tables (id) on delete cascade,
  version integer not null,
  rules integer not null,
  position text not null,
  primary key (table_id, version)
) strict, without rowid;

create table orders (
  table_id text not null references tables (id) on delete cascade,
  seat integer not null,
  orders text not null,
  primary key (table_id, seat)
) strict, without rowid;

create table chat (
  table_id text not null references tables (id) on delete cascade,
  number integer not null,
  person text not null references people (id),
  text text not null,
  at real not null,
  primary key (table_id, number)
) strict, without rowid;
