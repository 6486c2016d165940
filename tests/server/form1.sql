BEGIN TRANSACTION;
CREATE TABLE chat (
  table_id text not null references tables (id) on delete cascade,
  number integer not null,
  person text not null references people (id),
  text text not null,
  at real not null,
  primary key (table_id, number)
) strict, without rowid;
CREATE TABLE moves (
  table_id text not null references tables (id) on delete cascade,
  version integer not null,
  kind text not null check (kind in ('move', 'bot', 'order', 'undo')),
  seat integer not null,
  asked text not null,
  played text not null,
  at real not null,
  primary key (table_id, version)
) strict, without rowid;
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',0,'move',1,'["pass"]','["1 pass"]',1.79485221487589597698e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',1,'move',0,'["take"]','["0 take","1 explore"]',1.79485221490324282651e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',2,'move',0,'["pass"]','["0 pass"]',1.79485221496326780316e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',3,'move',1,'["continue"]','["1 continue"]',1.79485221499124097824e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',4,'move',0,'["pass"]','["0 pass"]',1.7948522150029728412e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',5,'move',1,'["continue"]','["1 continue"]',1.79485221501336431504e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',6,'move',0,'["buy"]','["0 buy"]',1.79485221502469015127e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',7,'move',1,'["take"]','["1 take"]',1.79485221503518176076e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',8,'move',0,'["explore"]','["0 explore"]',1.79485221504832577702e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',9,'move',1,'["pass"]','["1 pass"]',1.79485221505953478808e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',10,'move',0,'["continue"]','["0 continue"]',1.79485221507043194765e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',11,'move',1,'["buy"]','["1 buy"]',1.79485221508129525183e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',12,'move',0,'["continue"]','["0 continue"]',1.79485221509209036828e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',13,'move',0,'["continue"]','["0 continue"]',1.79485221510793328284e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',14,'move',0,'["continue"]','["0 continue","0 take"]',1.79485221512426376339e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',15,'move',0,'["jellyfish"]','["0 jellyfish"]',1794852215.14278);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',16,'move',1,'["explore"]','["1 explore"]',1.79485221516241049768e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',17,'move',0,'["buy"]','["0 buy"]',1.79485221524613571169e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',18,'move',1,'["continue"]','["1 continue"]',1.79485221528234052657e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',19,'move',1,'["continue"]','["1 continue"]',1.79485221540871453288e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',20,'move',1,'["continue"]','["1 continue"]',1.79485221545099091523e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',21,'move',1,'["continue"]','["1 continue","1 take"]',1.79485221549235343932e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',22,'move',0,'["recruit aquaculturalist","jellyfish 2","crab 1","crab 3","kraken 3","done"]','["0 recruit aquaculturalist","0 jellyfish 2","0 crab 1","0 crab 3","0 kraken 3","0 done"]',1.79485221556269168856e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',23,'move',1,'["council jellyfish"]','["1 council jellyfish"]',1.79485221560862112048e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',24,'move',0,'["council shellfish"]','["0 council shellfish"]',1.79485221563537096977e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',25,'move',1,'["council crab"]','["1 council crab"]',1.79485221566781353945e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',26,'move',0,'["explore"]','["0 explore"]',1.7948522157382574082e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',27,'move',1,'["pass"]','["1 pass"]',1.79485221577021694184e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',28,'move',0,'["take"]','["0 take"]',1794852215.79825);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',29,'move',1,'["council seahorse"]','["1 council seahorse"]',1.79485221584989309315e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',30,'move',0,'["council squid"]','["0 council squid"]',1.79485221587217664718e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',31,'move',1,'["explore"]','["1 explore"]',1.79485221589289927479e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',32,'move',0,'["pass"]','["0 pass"]',1.79485221592666387559e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',33,'move',1,'["continue"]','["1 continue"]',1.7948522159426970482e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',34,'move',0,'["pass"]','["0 pass"]',1.79485221595513248444e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',35,'move',1,'["continue"]','["1 continue"]',1.79485221597194194789e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',36,'move',0,'["buy"]','["0 buy"]',1.7948522159843916893e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',37,'move',1,'["continue"]','["1 continue"]',1.79485221599681210513e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',38,'move',1,'["continue"]','["1 continue","1 take"]',1.79485221601478791243e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',39,'move',0,'["recruit ship-master","crab 2","shellfish 1","squid 4","done"]','["0 recruit ship-master","0 crab 2","0 shellfish 1","0 squid 4","0 done"]',1.7948522160347435474e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',40,'move',1,'["recruit fence","crab 4","kraken 3","done"]','["1 recruit fence","1 crab 4","1 kraken 3","1 done"]',1.79485221605327892302e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',41,'move',0,'["council jellyfish"]','["0 council jellyfish"]',1.7948522160788149834e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',42,'move',1,'["recruit cleaner","seahorse 3","kraken 4","done"]','["1 recruit cleaner","1 seahorse 3","1 kraken 4","1 done"]',1.79485221609708404544e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',43,'move',0,'["recruit vigil","shellfish 4","squid 1","done"]','["0 recruit vigil","0 shellfish 4","0 squid 1","0 done"]',1.79485221611353826525e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',44,'move',0,'["locations"]','["0 locations","0 throne-room"]',1.79485221613714027405e+09);
INSERT INTO "moves" VALUES('gp5DTrwXa-OPHtLs',45,'move',1,'["recruit opportunist","jellyfish 2","crab 1","squid 1","squid 2","done"]','["1 recruit opportunist","1 jellyfish 2","1 crab 1","1 squid 1","1 squid 2","1 done"]',1.79485221615488457682e+09);
CREATE TABLE orders (
  table_id text not null references tables (id) on delete cascade,
  seat integer not null,
  orders text not null,
  primary key (table_id, seat)
) strict, without rowid;
CREATE TABLE people (
  id text primary key,
  name text not null,
  created real not null
) strict;
INSERT INTO "people" VALUES('6uMGc7HjsK6B3XmF','Ann',1.79485221461786699295e+09);
INSERT INTO "people" VALUES('z44vpX3cWR3hFHXj','Bob',1.79485221475645828244e+09);
CREATE TABLE seats (
  table_id text not null references tables (id) on delete cascade,
  seat integer not null,
  owner text references people (id),
  bot text,
  primary key (table_id, seat)
) strict;
INSERT INTO "seats" VALUES('gp5DTrwXa-OPHtLs',0,'6uMGc7HjsK6B3XmF',NULL);
INSERT INTO "seats" VALUES('gp5DTrwXa-OPHtLs',1,'z44vpX3cWR3hFHXj',NULL);
CREATE TABLE snapshots (
  table_id text not null references tables (id) on delete cascade,
  version integer not null,
  rules integer not null,
  position text not null,
  primary key (table_id, version)
) strict, without rowid;
INSERT INTO "snapshots" VALUES('gp5DTrwXa-OPHtLs',0,2,'{"format":2,"game":"abyss","players":2,"expansions":["kraken"],"max_plies":null,"plies":1,"active":0,"threat":1,"price":1,"bought":{"0":0,"1":0},"used":[],"court":["fence","ship-master","opportunist","cleaner","vigil","aquaculturalist"],"council":{"jellyfish":[],"crab":[],"seahorse":[],"shellfish":[],"squid":[]},"track":["jellyfish 2"],"available":["throne-room"],"discard":[],"deck":["crab 1","crab 1","crab 1","crab 1","crab 2","crab 2","crab 2","crab 3","crab 3","crab 3","crab 4","crab 4","crab 5","jellyfish 1","jellyfish 1","jellyfish 1","jellyfish 1","jellyfish 2","jellyfish 2","jellyfish 3","jellyfish 3","jellyfish 3","jellyfish 4","jellyfish 4","jellyfish 5","kraken 2","kraken 2","kraken 3","kraken 3","kraken 3","kraken 4","kraken 4","monster","monster","monster","monster","monster","monster","seahorse 1","seahorse 1","seahorse 1","seahorse 1","seahorse 2","seahorse 2","seahorse 2","seahorse 3","seahorse 3","seahorse 3","seahorse 4","seahorse 4","seahorse 5","shellfish 1","shellfish 1","shellfish 1","shellfish 1","shellfish 2","shellfish 2","shellfish 2","shellfish 3","shellfish 3","shellfish 3","shellfish 4","shellfish 4","shellfish 5","squid 1","squid 1","squid 1","squid 1","squid 2","squid 2","squid 2","squid 3","squid 3","squid 3","squid 4","squid 4","squid 5"],"lord_deck":["alchemist","apprentice","assassin","commander","corruptor","counterfeiter","diplomat","elder","executioner","ferryman","grower","healer","hermit","highwayman","hunter","hypnotist","illusionist","inheritor","invoker","jailer","keeper","landlord","landowner","liberator","lookout","master-of-magic","miller","oracle","outlaw","oyster-farmer","peddler","reaper","recipient","recruiter","sage","schemer","seeker","shaman","shareholder","shepherd","shopkeeper","slaver","tamer","trader","traitor","treasurer","watcher"],"lord_discard":[],"location_deck":["abandoned-convoy","abyss","barracks","battlefield","black-smokers","cetacean-graveyard","chamber-of-allies","chasm","city-of-mirrors","closed-tower","coral-barrier","depths","dockworks","gambling-den","hydrozoa-reserves","jail","krakens-lair","lost-tower","megalodon","nest-of-giant-clams","oceanic-senate-assembly","parliament","sanctuary","sargasso-fields","sargasso-silos"],"token_pile":[2,2,2,2,2,2,2,2,2,3,3,3,3,3,3,3,3,3,4,4],"drawn":[],"paid":[],"stolen":null,"box":[],"ended_by":null,"end_cause":null,"extra_turns":0,"skipped":0,"truncated":false,"pending":[{"step":"explore","seat":0},{"step":"offer","seat":1}],"seats":{"0":{"pearls":1,"keys":0,"hand":[],"affiliated":[],"tokens":[],"free":[],"disabled":[],"locations":{},"nebulis":0,"kept_loot":{}},"1":{"pearls":1,"keys":0,"hand":[],"affiliated":[],"tokens":[],"free":[],"disabled":[],"locations":{},"nebulis":0,"kept_loot":{}}},"loot_deck":[3,3,3,4,4,4,4,5,5,5,5,5,6,6,6,6,6,6,7,7,7,7,7,7,7],"loot":{},"sentinels":{},"kraken_figure":null,"unplaced":[],"seed":5793117654066290,"random":{"cards":1,"lords":6,"locations":1,"tokens":0,"setup":1,"loot":0,"leviathans":0,"dice":0,"new_tokens":0}}');
INSERT INTO "snapshots" VALUES('gp5DTrwXa-OPHtLs',40,2,'{"format":2,"game":"abyss","players":2,"expansions":["kraken"],"max_plies":null,"plies":54,"active":1,"threat":1,"price":1,"bought":{"0":0,"1":0},"used":[],"court":["fence","opportunist","cleaner","vigil"],"council":{"jellyfish":["jellyfish 2"],"crab":["crab 4"],"seahorse":["seahorse 3"],"shellfish":["shellfish 2"],"squid":[]},"track":[],"available":["throne-room"],"discard":["crab 2","crab 3","jellyfish 2","kraken 3","squid 4"],"deck":["crab 1","crab 1","crab 2","crab 2","crab 3","crab 3","crab 5","jellyfish 1","jellyfish 1","jellyfish 1","jellyfish 1","jellyfish 3","jellyfish 3","jellyfish 3","jellyfish 4","jellyfish 4","jellyfish 5","kraken 2","kraken 2","kraken 3","kraken 4","monster","monster","monster","monster","monster","monster","seahorse 1","seahorse 1","seahorse 1","seahorse 1","seahorse 2","seahorse 2","seahorse 3","seahorse 4","seahorse 4","seahorse 5","shellfish 1","shellfish 1","shellfish 2","shellfish 2","shellfish 3","shellfish 3","shellfish 3","shellfish 4","shellfish 5","squid 1","squid 1","squid 2","squid 2","squid 3","squid 3","squid 3","squid 4"],"lord_deck":["alchemist","apprentice","assassin","commander","corruptor","counterfeiter","diplomat","elder","executioner","ferryman","grower","healer","hermit","highwayman","hunter","hypnotist","illusionist","inheritor","invoker","jailer","keeper","landlord","landowner","liberator","lookout","master-of-magic","miller","oracle","outlaw","oyster-farmer","peddler","reaper","recipient","recruiter","sage","schemer","seeker","shaman","shareholder","shepherd","shopkeeper","slaver","tamer","trader","traitor","treasurer","watcher"],"lord_discard":[],"location_deck":["abandoned-convoy","abyss","barracks","battlefield","black-smokers","cetacean-graveyard","chamber-of-allies","chasm","city-of-mirrors","closed-tower","coral-barrier","depths","dockworks","gambling-den","hydrozoa-reserves","jail","krakens-lair","lost-tower","megalodon","nest-of-giant-clams","oceanic-senate-assembly","parliament","sanctuary","sargasso-fields","sargasso-silos"],"token_pile":[2,2,2,2,2,2,2,2,2,3,3,3,3,3,3,3,3,3,4,4],"drawn":[],"paid":[],"stolen":null,"box":[],"ended_by":null,"end_cause":null,"extra_turns":0,"skipped":0,"truncated":false,"pending":[{"step":"main","seat":1}],"seats":{"0":{"pearls":0,"keys":0,"hand":["shellfish 1","shellfish 4","squid 1","squid 5"],"affiliated":["crab 1","shellfish 1"],"tokens":[],"free":["aquaculturalist","ship-master"],"disabled":[],"locations":{},"nebulis":2,"kept_loot":{}},"1":{"pearls":5,"keys":0,"hand":["crab 1","crab 4","jellyfish 2","kraken 3","kraken 4","seahorse 2","seahorse 3","squid 1","squid 2"],"affiliated":[],"tokens":[],"free":[],"disabled":[],"locations":{},"nebulis":0,"kept_loot":{}}},"loot_deck":[3,3,3,4,4,4,4,5,5,5,5,5,6,6,6,6,6,6,7,7,7,7,7,7,7],"loot":{},"sentinels":{},"kraken_figure":0,"unplaced":[],"seed":5793117654066290,"random":{"cards":24,"lords":6,"locations":1,"tokens":0,"setup":1,"loot":0,"leviathans":0,"dice":0,"new_tokens":0}}');
CREATE TABLE tables (
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
INSERT INTO "tables" VALUES('gp5DTrwXa-OPHtLs','CRWD5Y','abyss','{"players":2,"expansions":["kraken"]}',5793117654066290,2,0,'6uMGc7HjsK6B3XmF','running',NULL,NULL,1.7948522147851450443e+09,1.79485221615492367749e+09);
CREATE INDEX tables_by_state on tables (state, changed);
CREATE INDEX seats_by_owner on seats (owner);
COMMIT;
pragma user_version = 1;
