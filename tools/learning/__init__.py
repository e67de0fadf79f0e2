"""What tools/learn.py is made of: games with chance in them, and what is found in their rows."""
