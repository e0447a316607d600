-- The school may close somebody's account for as long as it wants; signing in then reads as blocked.
alter table person add column blocked boolean not null default false;
