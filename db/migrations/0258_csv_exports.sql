-- Companies' homes as our own CSV.
alter type export_format add value 'csv';
