-- Whether somebody agreed that their visits are counted with Google Analytics; nothing before they were asked.
alter table person add column analytics text check (analytics in ('agreed', 'refused'));
alter table person add column analytics_chosen_at timestamptz;
alter table person add check ((analytics is null) = (analytics_chosen_at is null));
