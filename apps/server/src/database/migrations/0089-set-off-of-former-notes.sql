-- In batches: the credit notes from before are set off against what is open of their lists.
select set_off_former_notes()
