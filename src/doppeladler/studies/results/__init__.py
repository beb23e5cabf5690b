"""What a study leaves behind: sums, comparisons, tables as Parquet, plots and a page to read."""
