-- In batches: texts that were cleaned when they were saved, before the version of the rules was stored.
update page_version set cleaned_by = 1
where cleaned_by = 0 and (school_id, page_id, version) in (
  select school_id, page_id, version from page_version where cleaned_by = 0 limit 5000)
