"""What a client that draws needs: the printed things once, and answers to questions that change nothing."""
