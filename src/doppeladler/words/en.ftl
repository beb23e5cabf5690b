# How lists are joined, in every room.
list-of-all = { $first } and { $last }
list-of-one = { $first } or { $last }
